import { hasApiToken, type Asked } from '../api-token';

/** GraphQL ignores route policies, so visitors can still read published content there. */
export default (context: Asked): boolean => hasApiToken(context);
