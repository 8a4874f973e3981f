import type { Words } from './en';
import { page } from './hi-page';

export const hi = { page } satisfies Words;
