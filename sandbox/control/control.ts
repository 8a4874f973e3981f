import type { Route } from '../http';
import { controlApi } from './api';
import { pageRoutes } from './page-routes';
import type { Watch } from './watch';

export const controlRoutes = (watch: Watch): Route[] => [
  ...pageRoutes(watch),
  ...controlApi(watch),
];
