import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { History } from './history';
import { PublishLog, type News } from './publish-log';
import { useShop } from './use-shop';

interface Desk {
  /** Opens the shop's page; blank without a shop. */
  health: string;
  news: News[];
}

const ASK_EVERY_MS = 5_000;

/** In the CMS's menu: what was published, and what customers saw before. */
export default function ShopPage() {
  const { answer, ask } = useShop<Desk>('desk', {}, '', ASK_EVERY_MS);
  return (
    <Page.Main>
      <Page.Title>Shop</Page.Title>
      <Layouts.Header
        title="Shop"
        subtitle="What you published, when customers saw it, and what they saw before."
        primaryAction={
          answer?.health ? (
            <LinkButton href={answer.health} target="_blank" rel="noreferrer" variant="secondary">
              Content health
            </LinkButton>
          ) : null
        }
      />
      <Layouts.Content>
        <Flex alignItems="stretch" direction="column" gap={6}>
          <Part title="What customers saw before">
            <History everyMs={ASK_EVERY_MS} onDone={() => void ask()} />
          </Part>
          <Part title="Published lately">{answer ? <PublishLog news={answer.news} /> : null}</Part>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box tag="section" background="neutral0" hasRadius shadow="tableShadow" padding={6}>
    <Typography tag="h2" variant="delta">
      {title}
    </Typography>
    <Box paddingTop={3}>{children}</Box>
  </Box>
);
