import { useLowData } from './low-data';
import { spriteUrl } from './sprite-url';

export type PictureSource =
  | { kind: 'illustration'; name: string }
  | {
      kind: 'upload';
      url: string;
      alt: string;
      width: number;
      height: number;
      sources: { type: string; srcSet: string }[];
    };

/** A square of `size` pixels, whatever shape the editor uploaded. Banners stretch it by their styles. */
interface PictureViewProps {
  picture: PictureSource;
  /** Omit for decorative pictures. */
  alt?: string;
  size?: number;
  eager?: boolean;
}

export function PictureView({ picture, alt, size = 72, eager = false }: PictureViewProps) {
  if (picture.kind === 'upload') {
    return (
      <picture>
        {picture.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
        ))}
        <img
          className="picture picture-upload"
          src={picture.url}
          alt={alt ?? ''}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? FIRST : undefined)}
        />
      </picture>
    );
  }
  return <Illustration name={picture.name} alt={alt} width={size} height={size} />;
}

/** React 18 knows only the lower-case attribute. */
const FIRST = { fetchpriority: 'high' };

export function Decoration(drawing: { name: string; width: number; height: number }) {
  return useLowData() ? null : <Illustration {...drawing} />;
}

export function Illustration({
  name,
  alt,
  width,
  height,
}: {
  name: string;
  alt?: string;
  width: number;
  height: number;
}) {
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true as const };
  return (
    <svg className="picture" width={width} height={height} {...meaning}>
      <use href={spriteUrl(name)} />
    </svg>
  );
}
