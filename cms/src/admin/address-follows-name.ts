import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

/** The field that names an entry of the type. */
const NAMES: Record<string, string> = {
  'api::service.service': 'name',
  'api::category.category': 'title',
};
const SETTLED_MS = 300;
/** What Strapi offers while there is no name. */
const PLACEHOLDER = /^(?:category|service)(?:-\d+)?$/;

interface Edited {
  model: string;
  documentId?: string;
  document?: { status?: string };
}

/**
 * A panel without content: until an entry is published, its address follows its name, unless
 * somebody has typed an address.
 */
export function AddressFollowsName({ model, documentId, document }: Edited): null {
  const { post } = useFetchClient();
  const values = useForm('AddressFollowsName', (form) => form.values) as Record<string, unknown>;
  const onChange = useForm('AddressFollowsName', (form) => form.onChange);
  const field = NAMES[model];
  const name = field ? textOf(values[field]) : '';
  const slug = textOf(values.slug);
  const isNew = !document || document.status === undefined || document.status === 'draft';
  const made = useRef(new Set<string>());
  made.current.add(plain(name)); // also of a name that is only half typed

  useEffect(() => {
    if (!field || !isNew || name.trim() === '' || !isMade(slug, made.current)) return undefined;
    const timer = setTimeout(() => {
      post<{ data: string }>('/content-manager/uid/generate', {
        contentTypeUID: model,
        field: 'slug',
        data: { id: documentId ?? '', [field]: name },
      }).then(
        ({ data }) => {
          made.current.add(data.data);
          if (withoutNumber(data.data) !== withoutNumber(slug)) onChange('slug', data.data);
        },
        () => undefined, // the address can still be typed
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [field, isNew, name, slug, model, documentId, post, onChange]);

  return null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isMade = (slug: string, made: Set<string>): boolean =>
  slug === '' || PLACEHOLDER.test(slug) || made.has(slug) || made.has(withoutNumber(slug));

const withoutNumber = (slug: string): string => slug.replace(/-\d+$/, '');

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
