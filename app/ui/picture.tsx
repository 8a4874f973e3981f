import { artUrl } from './art';
import { useLowData } from './low-data';

/** As `ui` sees a picture: a drawing of the shop's own family by name, or an uploaded file. */
export type PictureSource =
  | { kind: 'illustration'; name: string }
  | { kind: 'upload'; url: string; alt: string; width: number; height: number; sources: { type: string; srcSet: string }[] };

interface PictureViewProps {
  picture: PictureSource;
  /** Absent: decoration beside a text that says the same. */
  alt?: string;
  /** CSS pixels of the square it is shown in; style sheets may set another. */
  size?: number;
  /** Above the fold: loaded at once and first. */
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
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? FIRST : undefined)}
        />
      </picture>
    );
  }
  return <Illustration name={picture.name} alt={alt} width={size} height={size} />;
}

/** React 18 knows the attribute only as HTML spells it. */
const FIRST = { fetchpriority: 'high' };

/** A drawing that only makes the page look better; not for those who save data. */
export function Decoration(drawing: { name: string; width: number; height: number }) {
  return useLowData() ? null : <Illustration {...drawing} />;
}

/** A drawing by name where the shop itself asks for it: heroes, empty states, the logo. */
export function Illustration({ name, alt, width, height }: { name: string; alt?: string; width: number; height: number }) {
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true as const };
  return (
    <svg className="picture" width={width} height={height} {...meaning}>
      <use href={artUrl(name)} />
    </svg>
  );
}
