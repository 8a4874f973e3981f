import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';

export interface Incoming {
  filepath?: string;
  originalFilename?: string | null;
}

const ENDINGS: Record<string, string[]> = {
  PNG: ['.png'],
  JPEG: ['.jpg', '.jpeg', '.jfif', '.pjpeg', '.pjp'],
  WebP: ['.webp'],
  AVIF: ['.avif'],
};
/** More would exceed the memory available for resizing. */
const MAX_PIXELS = 50_000_000;

/** Checks that the content matches the file's name, whatever type the browser declared. */
export async function checkPicture(
  { filepath, originalFilename }: Incoming,
  ending?: string,
): Promise<void> {
  const name = originalFilename ?? 'The file';
  const kind = filepath ? await kindOf(filepath, name) : undefined;
  if (!kind)
    throw new errors.ApplicationError(
      `${name} is not a picture that can be shown. ` +
        'Save it as PNG, JPEG, WebP or AVIF and upload it again.',
    );
  const fits = (wanted: string): boolean => ENDINGS[kind]?.includes(wanted.toLowerCase()) ?? false;
  if (!fits(extname(name)))
    throw new errors.ApplicationError(
      `${name} holds a ${kind} picture. ` +
        `Give it the ending ${ENDINGS[kind]?.[0]} and upload it again.`,
    );
  if (ending !== undefined && !fits(ending))
    throw new errors.ApplicationError(
      `A ${ending} picture can be replaced by another ${ending} picture only. ` +
        `Upload ${name} as a new one.`,
    );
}

/** Decodes all bytes: a picture's header may precede anything. */
async function kindOf(filepath: string, name: string): Promise<string | undefined> {
  const picture = sharp(filepath, {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  });
  const { format, compression, width, height } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Metadata);
  if (width && height && width * height > MAX_PIXELS)
    throw new errors.ApplicationError(
      `${name} has more than 50 million pixels (10,000 × 5,000). Make it smaller and upload it again.`,
    );
  const kind =
    format === 'heif' && compression === 'av1'
      ? 'AVIF'
      : ({ png: 'PNG', jpeg: 'JPEG', webp: 'WebP' } as Record<string, string>)[format ?? ''];
  const isWhole =
    kind !== undefined &&
    (await picture.stats().then(
      () => true,
      () => false,
    ));
  return isWhole ? kind : undefined;
}
