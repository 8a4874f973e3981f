/** Safe HTML from `prose.server.ts`, at a width that can be read. */
export function ProseText({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null;
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />;
}
