import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { withNotes, type FormLayout } from './refusals';

/** A panel without content: a refused field keeps its note, which says what fits. */
export function NoteWithError(): null {
  const { layout } = unstable_useContentManagerContext();
  const errors = useForm('NoteWithError', (form) => form.errors) as Record<string, unknown>;
  const setErrors = useForm('NoteWithError', (form) => form.setErrors);

  useEffect(() => {
    const { layout: panels, components } = layout.edit;
    const noted = withNotes(errors, { fields: panels.flat(2), components } as FormLayout);
    if (JSON.stringify(noted) !== JSON.stringify(errors)) setErrors(noted as typeof errors);
  }, [layout, errors, setErrors]);

  return null;
}
