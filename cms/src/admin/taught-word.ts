import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { EditedEntry } from './edited-entry';

/** A panel without content: *Teach this word* opens a search term that already has the word. */
export function TaughtWord({ model, documentId }: EditedEntry): null {
  const { search } = useLocation();
  const { phrases } = useForm('TaughtWord', (form) => form.values) as { phrases?: unknown };
  const onChange = useForm('TaughtWord', (form) => form.onChange);
  const isFilled = useRef(false);
  const word = new URLSearchParams(search).get('phrase') ?? '';
  const isNew = model === 'api::search-term.search-term' && !documentId;

  useEffect(() => {
    if (phrases === word) isFilled.current = true;
    if (!isNew || word === '' || isFilled.current) return;
    onChange('name', word);
    onChange('phrases', word);
  }, [isNew, word, phrases, onChange]);

  return null;
}
