import { readOnlyRoutes } from '../../../read-only-routes';

export default readOnlyRoutes('api::how-it-works-step.how-it-works-step');
