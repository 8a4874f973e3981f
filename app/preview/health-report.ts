import {
  findingGroups,
  type EntryField,
  type Finding,
  type FindingGroup,
} from '#app/content/finding';

export interface HealthSection {
  group: FindingGroup;
  title: string;
  findings: { subject: string; what: string; where: string; href: string | undefined }[];
}

/** Merges findings that published content and drafts share. */
export function healthReport(
  live: Finding[],
  drafts: Finding[] | undefined,
  addressOf: (entry: EntryField) => string | undefined,
): HealthSection[] {
  const texts = (findings: Finding[]) => new Set(findings.map(textOf));
  const [inLive, inDrafts] = [texts(live), texts(drafts ?? [])];
  const where = (finding: Finding): string => {
    if (!inDrafts.has(textOf(finding))) return drafts ? 'live only' : 'live';
    return inLive.has(textOf(finding)) ? 'live and drafts' : 'drafts only';
  };
  const all = [...live, ...(drafts ?? []).filter((finding) => !inLive.has(textOf(finding)))];
  return (Object.keys(findingGroups) as FindingGroup[]) // keys of a record by group
    .map((group) => ({
      group,
      title: findingGroups[group],
      findings: all
        .filter((finding) => finding.group === group)
        .map((finding) => ({
          subject: finding.subject,
          what: finding.what,
          where: where(finding),
          href: finding.entry && addressOf(finding.entry),
        })),
    }))
    .filter(({ findings }) => findings.length > 0);
}

const textOf = ({ group, subject, what }: Finding): string => [group, subject, what].join('\n');
