/** `html` must come from `prose.server.ts`. */
export function ProseText({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null;
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />;
}
