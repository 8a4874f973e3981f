import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

/** A field of an entry, as the shop's page in the frame names it. */
interface Field {
  model: string;
  documentId: string;
  path: string;
}

/** The field to open once the page of its entry is in the frame. */
let wanted: Field | undefined;

/**
 * In the header of the preview, without content: a click on a text, price or picture of the framed
 * page opens its field, in the preview of its entry.
 */
export function ClickToEdit(): null {
  const navigate = useNavigate();
  const { slug = '', id = '' } = useParams();

  useEffect(() => {
    const frame = () => document.querySelector<HTMLIFrameElement>('[data-testid=preview-iframe]');
    const tell = (field: Field) => {
      const { contentWindow, src = '' } = frame() ?? {};
      if (src) contentWindow?.postMessage({ type: 'deskdost.open', field }, new URL(src).origin);
    };
    const isShown = ({ model, documentId }: Field) =>
      slug === uidOf(model) && (documentId === id || id === '');
    const listen = ({ source, data }: MessageEvent<{ type?: string; field?: Field } | null>) => {
      if (!source || source !== frame()?.contentWindow) return;
      if (data?.type === 'deskdost.edit' && isField(data.field)) {
        if (isShown(data.field)) return tell(data.field);
        wanted = data.field;
        navigate(previewOf(data.field));
      }
      if (data?.type === 'deskdost.ready' && wanted && isShown(wanted)) {
        tell(wanted);
        wanted = undefined;
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [navigate, slug, id]);

  return null;
}

const isField = (field: Field | undefined): field is Field =>
  [field?.model, field?.documentId].every((part) => /^[\w-]+$/.test(String(part)));

const uidOf = (model: string): string => `api::${model}.${model}`;

const previewOf = ({ model, documentId }: Field): string =>
  model === 'site-setting'
    ? `/content-manager/single-types/${uidOf(model)}/preview`
    : `/content-manager/collection-types/${uidOf(model)}/${documentId}/preview`;
