import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::search-term.search-term');
