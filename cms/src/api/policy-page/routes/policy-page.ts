import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::policy-page.policy-page');
