import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { entryOf, versionOf, type EditedEntry } from './edited-entry';
import { useShop } from './use-shop';
import { Differences, Words, type Difference } from './words';

interface Answer {
  changes: Difference[];
  isNew: boolean;
  shop?: {
    pages: { href: string; label: string }[];
    findings: string[];
    /** By finding: the entry that it is about, when it is another one. */
    links?: Record<string, string>;
    inCheckout: number;
  };
}

/** What publishing the saved draft would do. */
export function BeforePublishingPanel(props: EditedEntry) {
  const entry = entryOf(props);
  const isUnsaved = useForm('BeforePublishingPanel', (form) => form.modified);
  const { answer } = useShop<Answer>('before-publishing', entry ?? {}, versionOf(props));
  if (!entry || !answer || (!answer.isNew && answer.changes.length === 0)) return null;
  return { title: 'Before publishing', content: <Preview {...answer} isUnsaved={isUnsaved} /> };
}

function Preview({ changes, isNew, shop, isUnsaved }: Answer & { isUnsaved: boolean }) {
  return (
    <Flex alignItems="stretch" direction="column" gap={3} width="100%">
      {isUnsaved ? <Words>What you typed since the last Save is not in this list.</Words> : null}
      {isNew ? <Words>Customers do not see this entry yet.</Words> : null}
      {changes.length > 0 ? <Differences changes={changes} /> : null}
      {shop ? (
        <InShop {...shop} />
      ) : (
        <Words>The shop can’t be asked where it shows just now.</Words>
      )}
    </Flex>
  );
}

function InShop({ pages, findings, links = {}, inCheckout }: NonNullable<Answer['shop']>) {
  return (
    <>
      {findings.length > 0 ? (
        <Box
          background="warning100"
          borderColor="warning200"
          hasRadius
          padding={3}
          role="status"
          width="100%"
        >
          {findings.map((finding) => (
            <Typography tag="p" key={finding} textColor="warning700">
              {finding} {links[finding] ? <Link href={links[finding]}>Open it</Link> : null}
            </Typography>
          ))}
        </Box>
      ) : null}
      {inCheckout > 0 ? (
        <Words>
          {inCheckout === 1 ? '1 customer has' : `${inCheckout} customers have`} it in the checkout
          right now, at the old price. They are told, and confirm the new one.
        </Words>
      ) : null}
      {pages.length > 0 ? (
        <Box width="100%">
          <Typography tag="h3" variant="pi" fontWeight="bold">
            It shows on
          </Typography>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={label}>
                {href ? (
                  <Link href={href} isExternal>
                    {label}
                  </Link>
                ) : (
                  <Typography variant="pi" textColor="neutral700">
                    {label}
                  </Typography>
                )}
              </li>
            ))}
          </ul>
        </Box>
      ) : (
        <Words>No page of the shop changes.</Words>
      )}
    </>
  );
}
