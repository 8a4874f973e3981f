import type { ContentSource } from '#app/content/content';
import type { Previewed } from '#app/content/preview-cookie.server';
import { EDIT_SCRIPT_PATH, isFramed } from './edit-script.server';

const WORDS = {
  drafts: 'you see drafts that customers do not see yet.',
  published: 'you see what customers see.',
  unreached: 'the drafts can’t be reached just now. You see what is published.',
};

/** What the bar says; in the CMS's frame, drafts can be edited by clicking. */
export function previewOfFrame(
  request: Request,
  shows: Previewed,
  source: ContentSource,
): { words: string; script: string } {
  const isUnreached = shows === 'drafts' && source !== 'preview';
  const isEditable = shows === 'drafts' && !isUnreached && isFramed(request);
  return {
    words: WORDS[isUnreached ? 'unreached' : shows],
    script: isEditable ? EDIT_SCRIPT_PATH : '',
  };
}
