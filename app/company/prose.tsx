interface ProseTextProps {
  /** HTML made by `prose.server.ts`. */
  html: string;
  className?: string;
  lang?: string;
}

export function ProseText({ html, className = '', lang }: ProseTextProps) {
  if (!html) return null;
  return (
    <div
      className={`prose ${className}`.trim()}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
