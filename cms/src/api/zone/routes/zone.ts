import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::zone.zone');
