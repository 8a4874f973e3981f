import type { Route } from '../http';
import { controlApi } from './api';
import { pageRoutes } from './page-routes';
import type { Watch } from './watch';

/** The page and the API by which a person or a test sees what happened and makes things go wrong. */
export const controlRoutes = (watch: Watch): Route[] => [...pageRoutes(watch), ...controlApi(watch)];
