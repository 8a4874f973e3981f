import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::ticket-issue.ticket-issue');
