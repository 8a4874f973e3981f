import { createRequire } from 'node:module';

/** The CMS's own signing. The CMS is CommonJS: Playwright finds its names only with `require`. */
export const { signedPreview } = createRequire(import.meta.url)(
  '../../cms/src/preview-signature.ts',
) as typeof import('../../cms/src/preview-signature');
