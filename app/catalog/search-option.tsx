import { useEffect, useRef, type ReactNode } from 'react';
import { PictureView, type PictureSource } from '#app/ui/picture';

interface SearchOptionProps {
  id: string | undefined;
  /** The id of the option the arrow keys stand on. */
  active: string;
  href: string;
  picture: PictureSource;
  children: ReactNode;
}

/** A line of the list: a link that the text box walks over, so it takes no focus of its own. */
export function SearchOption({ id, active, href, picture, children }: SearchOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isActive = id === active;
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a ref={link} id={id} className="search-option" role="option" aria-selected={isActive} tabIndex={-1} href={href}>
      <PictureView picture={picture} size={40} />
      {children}
    </a>
  );
}
