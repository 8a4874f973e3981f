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

/** Level 4 is too low: the checkout would not fit into the initial congestion window. */
const BROTLI_QUALITY = 5;

/** Below this size, using another thread costs more than compressing. */
const SMALL_BYTES = 128 * 1024;

export function compress(text: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const isSmall = text.length <= SMALL_BYTES;
  if (encoding === 'identity') return text;
  if (encoding === 'gzip')
    return isSmall ? gzipSync(text, GZIP_OPTIONS) : gzipped(text, GZIP_OPTIONS);
  return isSmall
    ? brotliCompressSync(text, brotliOptions(text))
    : brotli(text, brotliOptions(text));
}

export const unbrotli = (packed: Buffer): Buffer | Promise<Buffer> =>
  packed.length <= SMALL_PACKED_BYTES ? brotliDecompressSync(packed) : unpacked(packed);

/** Pages compress to a fifth or less. */
const SMALL_PACKED_BYTES = SMALL_BYTES / 5;
const GZIP_OPTIONS = { level: 6 };
const brotliOptions = (text: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpacked = promisify<Buffer, Buffer>(brotliDecompress);
