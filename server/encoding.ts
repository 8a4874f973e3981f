import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '').toLowerCase();
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

const taken = (name: string) =>
  new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`);
const BROTLI = taken('br');
const GZIP = taken('gzip');

/** First time: half the time of level 5, one seventh more bytes. */
export const BROTLI_FIRST_TIME = 3;
/** Requested again: 7 % fewer bytes than level 5, at twenty times the work. */
export const BROTLI_REPEATED = 10;
/** With level 4, the checkout does not fit into the initial congestion window. */
const BROTLI_PERSONAL = 5;

/** Below this size, using another thread costs more than compressing. */
const SMALL_BYTES = 128 * 1024;

export function compress(
  text: Buffer,
  encoding: Encoding,
  brotliQuality = BROTLI_PERSONAL,
): Buffer | Promise<Buffer> {
  const isSmall = text.length <= SMALL_BYTES;
  if (encoding === 'identity') return text;
  if (encoding === 'gzip')
    return isSmall ? gzipSync(text, GZIP_OPTIONS) : gzipped(text, GZIP_OPTIONS);
  return isSmall
    ? brotliCompressSync(text, brotliOptions(text, brotliQuality))
    : compressInThread(text, brotliQuality);
}

export const compressInThread = (text: Buffer, brotliQuality: number): Promise<Buffer> =>
  brotli(text, brotliOptions(text, brotliQuality));

export const unbrotli = (packed: Buffer): Buffer | Promise<Buffer> =>
  packed.length <= SMALL_PACKED_BYTES ? brotliDecompressSync(packed) : unpacked(packed);

/** Pages compress to a fifth or less. */
const SMALL_PACKED_BYTES = SMALL_BYTES / 5;
const GZIP_OPTIONS = { level: 6 };
const brotliOptions = (text: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpacked = promisify<Buffer, Buffer>(brotliDecompress);
