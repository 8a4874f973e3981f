import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::site-setting.site-setting');
