import { useLowData } from './low-data';
import { spriteUrl } from './sprite-url';

export type PictureSource =
  | { kind: 'illustration'; name: string; alt?: undefined }
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
  /** Text of a photograph; drawings are decorative, and so is what has none. */
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
  return <Illustration name={picture.name} width={size} height={size} />;
}

/** React 18 knows only the lower-case attribute. */
const FIRST = { fetchpriority: 'high' };

export function Decoration(drawing: Drawing) {
  return useLowData() ? null : <Illustration {...drawing} />;
}

interface Drawing {
  name: string;
  width: number;
  height: number;
}

export function Illustration({ name, width, height }: Drawing) {
  return (
    <svg className="picture" width={width} height={height} aria-hidden>
      <use href={spriteUrl(name)} />
    </svg>
  );
}
