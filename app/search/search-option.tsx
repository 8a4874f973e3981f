import { useEffect, useRef, type ReactNode } from 'react';
import { PictureView, type PictureSource } from '#app/ui/picture';

interface SearchOptionProps {
  id: string | undefined;
  active: string;
  href: string;
  picture: PictureSource;
  children: ReactNode;
}

/** Takes no focus: the text box keeps it. */
export function SearchOption({ id, active, href, picture, children }: SearchOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isActive = id === active;
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      className="search-option"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
    >
      <PictureView picture={picture} size={40} />
      {children}
    </a>
  );
}
