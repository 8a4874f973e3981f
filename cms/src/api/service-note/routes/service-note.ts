import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::service-note.service-note');
