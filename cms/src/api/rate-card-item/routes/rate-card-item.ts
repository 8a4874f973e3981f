import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::rate-card-item.rate-card-item');
