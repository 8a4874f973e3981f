import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';

/** A file as it came in, on its way to the media library. */
export interface Incoming {
  filepath?: string;
  originalFilename?: string | null;
}

/** The endings that a picture of each kind may bear. */
const ENDINGS: Record<string, string[]> = {
  PNG: ['.png'],
  JPEG: ['.jpg', '.jpeg', '.jfif', '.pjpeg', '.pjp'],
  WebP: ['.webp'],
  AVIF: ['.avif'],
};
/** More would take more memory than the service has to be made smaller. */
const MOST_PIXELS = 50_000_000;

/** Refuses a file that is not the picture its name says, whatever kind the browser declared. */
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

/** By its bytes, all of which are read: the head of a picture may stand before anything. */
async function kindOf(filepath: string, name: string): Promise<string | undefined> {
  const picture = sharp(filepath, {
    failOn: 'error',
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
  });
  const { format, compression, width, height } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Metadata);
  if (width && height && width * height > MOST_PIXELS)
    throw new errors.ApplicationError(
      `${name} has more than 50 million pixels. Make it smaller and upload it again.`,
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
