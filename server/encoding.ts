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

/** The best encoding that the client takes. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (acceptEncoding === OF_BROWSERS) return 'br';
  const accepted = String(acceptEncoding).toLowerCase();
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** What nearly all of them send over https; the rest is read. */
const OF_BROWSERS = 'gzip, deflate, br, zstd';

/** The name, alone or with a weight other than 0. */
const taken = (name: string) =>
  new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`);
const BROTLI = taken('br');
const GZIP = taken('gzip');

/** Of a new page nobody knows whether it will be asked for again: half the time of 5, for a seventh more bytes. */
export const BROTLI_AT_FIRST = 3;
/** Then it is sent many times: a fourteenth fewer bytes than 5 for twenty times its work, once. */
export const BROTLI_FOR_MANY = 10;
/** Answers to one person are packed for one sending: with 4 the checkout would not fit into the first packets that a server may send. */
const BROTLI_FOR_ONE = 5;

/** Up to here the way to another thread and back costs more than the packing itself, which takes a millisecond. */
const SMALL_BYTES = 128 * 1024;

export function compress(
  text: Buffer,
  encoding: Encoding,
  brotliQuality = BROTLI_FOR_ONE,
): Buffer | Promise<Buffer> {
  const isSmall = text.length <= SMALL_BYTES;
  if (encoding === 'identity') return text;
  if (encoding === 'gzip')
    return isSmall ? gzipSync(text, GZIP_OPTIONS) : gzipped(text, GZIP_OPTIONS);
  return isSmall
    ? brotliCompressSync(text, brotliOptions(text, brotliQuality))
    : compressAside(text, brotliQuality);
}

/** With brotli, in another thread. */
export const compressAside = (text: Buffer, brotliQuality: number): Promise<Buffer> =>
  brotli(text, brotliOptions(text, brotliQuality));

export const unbrotli = (packed: Buffer): Buffer | Promise<Buffer> =>
  packed.length <= SMALL_PACKED_BYTES ? brotliDecompressSync(packed) : unpacked(packed);

/** A page, styles and all, packs to a fifth or less. */
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
