import type { Words } from './en';

export const page = { language: 'hi', base: '/hi', locale: 'hi-IN' } satisfies Words['page'];
