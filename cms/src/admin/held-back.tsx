import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { timeInIndia, Words } from './words';
import { useShopNotice, type HeldBack, type ShopNotice, type Untold } from './use-shop-notice';

export function ShopPanel() {
  const shop = useShopNotice();
  return hasNews(shop.answer) ? { title: 'In the shop', content: <ShopWords {...shop} /> } : null;
}

export function ShopNoticeOfList() {
  const shop = useShopNotice();
  if (!hasNews(shop.answer)) return null;
  return (
    <Flex background="neutral0" borderColor="warning500" hasRadius maxWidth="44rem" padding={4}>
      <ShopWords {...shop} />
    </Flex>
  );
}

function hasNews(answer: ShopNotice | undefined): boolean {
  if (!answer || answer.state === 'not-connected') return false;
  return (
    answer.state === 'unreachable' ||
    (answer.untold?.count ?? 0) > 0 ||
    answer.notice.heldBack !== null ||
    answer.notice.trouble !== ''
  );
}

function ShopWords({ answer, isBusy, confirm }: ReturnType<typeof useShopNotice>) {
  if (!answer || answer.state === 'not-connected') return null;
  if (answer.state === 'unreachable') {
    return (
      <Flex alignItems="flex-start" direction="column" gap={3} role="status">
        <Words>
          The shop can’t be reached right now. It may not show your last changes yet. This page asks
          again by itself.
        </Words>
        <UntoldWords {...answer.untold} />
      </Flex>
    );
  }
  const { heldBack, trouble } = answer.notice;
  return (
    <Flex alignItems="flex-start" direction="column" gap={3} role="status">
      {trouble ? <Words>{trouble}</Words> : null}
      <UntoldWords {...answer.untold} />
      {heldBack ? (
        <Held
          heldBack={heldBack}
          mayConfirm={answer.mayConfirm}
          isBusy={isBusy}
          confirm={confirm}
        />
      ) : null}
    </Flex>
  );
}

function UntoldWords({ count = 0, trouble = '', nextAt }: Partial<Untold>) {
  if (count === 0) return null;
  return (
    <Words>
      {count === 1 ? 'A change was' : `${count} changes were`} not announced: {trouble}. The CMS
      tries again by itself{nextAt ? `, next at ${timeInIndia(nextAt)}` : ''}.
    </Words>
  );
}

interface HeldProps extends Pick<ReturnType<typeof useShopNotice>, 'isBusy' | 'confirm'> {
  heldBack: HeldBack;
  mayConfirm: boolean;
}

function Held({ heldBack, mayConfirm, isBusy, confirm }: HeldProps) {
  const { toggleNotification } = useNotification();
  const { id, of, services, categories, canConfirm } = heldBack;
  const press = async () => {
    const answer = await confirm(id);
    const isLeft = answer.state === 'ok' && answer.notice.heldBack !== null;
    toggleNotification(isLeft ? LATER : results[answer.state]);
  };
  return (
    <>
      <Typography variant="delta" tag="p">
        A removal waits for your confirmation
      </Typography>
      <Words>
        {services.length} of {of} services would leave the shop
        {categories.length > 0
          ? `, and nothing would be left in ${categories.map(({ title }) => title).join(', ')}`
          : ''}
        . That is a lot at once, so the shop still shows them as they were. All your other changes
        are live.
      </Words>
      <Words>
        Was it a mistake? Publish again what you unpublished, and this notice goes away.
      </Words>
      <details>
        <summary>
          <Typography tag="span">What would be removed</Typography>
        </summary>
        <ul>
          {services.map(({ slug, name }) => (
            <li key={slug}>
              <Typography tag="span">{name}</Typography>
            </li>
          ))}
        </ul>
      </details>
      {canConfirm ? (
        <Confirm mayConfirm={mayConfirm} isBusy={isBusy} onPress={press} />
      ) : (
        <Words>{LAST_ONES}</Words>
      )}
    </>
  );
}

function Confirm({
  mayConfirm,
  isBusy,
  onPress,
}: {
  mayConfirm: boolean;
  isBusy: boolean;
  onPress: () => void;
}) {
  if (!mayConfirm)
    return <Words>Was it meant? Ask somebody who may publish categories to confirm it here.</Words>;
  return (
    <Button variant="danger" loading={isBusy} onClick={onPress} type="button">
      Remove them from the shop
    </Button>
  );
}

const LAST_ONES =
  'These are all the services there are. The shop needs at least one, so this can’t be confirmed.';

const LATER = {
  type: 'info',
  message: 'Confirmed. The shop removes them as soon as it has read the CMS again.',
} as const;

const results = {
  ok: { type: 'success', message: 'Removed from the shop' },
  changed: {
    type: 'warning',
    message: 'Another removal waits now. Please read the notice again.',
  },
  unreachable: {
    type: 'danger',
    message: 'The shop can’t be reached. Nothing was removed; please try again.',
  },
  'not-connected': { type: 'danger', message: 'No shop is connected to this CMS.' },
} as const satisfies Record<ShopNotice['state'], object>;
