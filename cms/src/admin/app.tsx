import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { addressRefusal } from './address-refusal';
import { AddressFollowsName } from './address-follows-name';
import { BeforePublishingPanel } from './before-publishing-panel';
import { ClickToEdit } from './click-to-edit';
import { FocusField } from './focus-field';
import { ShopNoticeOfList, ShopPanel } from './held-back';
import { NoteWithError } from './note-with-error';
import { OnlyDigits } from './only-digits';
import { REFUSALS } from './refusals';
import { SchedulePanel } from './schedule-panel';
import { ShopIcon } from './shop-icon';
import { setLocale } from 'yup';
import { TaughtWord } from './taught-word';

/** Strapi does not export this type. */
interface ContentManager {
  injectComponent(
    view: 'listView' | 'preview',
    place: 'actions',
    item: { name: string; Component: () => React.ReactNode },
  ): void;
  apis: { addEditViewSidePanel(panels: unknown[]): void };
}

/** Strapi checks addresses, and little else, with yup's own words. */
setLocale({
  string: { matches: ({ value }: { value?: unknown }) => addressRefusal(String(value ?? '')) },
});

/** Strapi shows a list's values as they are stored, unless they are translated. */
const VALUES: Record<string, string> = {
  BookingSupport: 'A visit: a technician comes',
  QuickSupport: 'Help by phone',
  Landing: 'Landing page',
  CategoriesPanel: 'Categories panel',
  Suggestion: 'Under the search',
  BookingPanel: 'Booking panel',
};

const COLUMNS = 'Admin/CM/pages/ListView/inject-column-in-table';

interface Header {
  name: string;
  attribute?: { type?: string };
  cellFormatter?: (row: Record<string, string>) => React.ReactNode;
}

/** The values of lists, also in tables. */
const inWords = <T extends { displayedHeaders: Header[] }>(table: T): T => ({
  ...table,
  displayedHeaders: table.displayedHeaders.map((header) =>
    header.attribute?.type === 'enumeration'
      ? { ...header, cellFormatter: (row) => <Value value={row[header.name]} /> }
      : header,
  ),
});

const Value = ({ value = '' }: { value?: string }) => (
  <Typography textColor="neutral800">{VALUES[value] ?? value}</Typography>
);

export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: { en: { ...REFUSALS, ...VALUES } },
  },
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'shop',
      icon: ShopIcon,
      intlLabel: { id: 'shop.menu', defaultMessage: 'Shop' },
      permissions: [],
      position: 3,
      Component: () => import('./shop-page'),
    });
  },
  bootstrap(app: StrapiApp) {
    const contentManager = app.getPlugin('content-manager') as unknown as ContentManager;
    contentManager.apis.addEditViewSidePanel([
      BeforePublishingPanel,
      ShopPanel,
      SchedulePanel,
      AddressFollowsName,
      FocusField,
      NoteWithError,
      OnlyDigits,
      TaughtWord,
    ]);
    contentManager.injectComponent('listView', 'actions', {
      name: 'shop-notice',
      Component: ShopNoticeOfList,
    });
    app.registerHook(COLUMNS, inWords);
    contentManager.injectComponent('preview', 'actions', {
      name: 'click-to-edit',
      Component: ClickToEdit,
    });
  },
};
