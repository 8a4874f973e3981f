import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::message-template.message-template');
