import { hasApiToken, type Asked } from '../api-token';

/** GraphQL does not run the policies of routes, so visitors still read published content there. */
export default (context: Asked): boolean => hasApiToken(context);
