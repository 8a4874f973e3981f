// @ts-check
/** Words after which a comment has no subject, or one that comes late. */
const LATE =
  /^(?:About|After|Against|And|As|At|Because|Before|Beside|Beyond|But|By|Else|Even|For|From|If|In|Instead|Like|Neither|Not|Of|On|Once|Or|Otherwise|Since|So|Such|Than|That|Then|Through|To|Too|Under|Unless|Until|When|Where|Which|While|With|Within|Without)\b/;

/**
 * A comment begins with a noun or a verb: "Of a booking. …" or "So that …" leaves its reader to guess
 * what it speaks of.
 * @type {import('eslint').Rule.RuleModule}
 */
export const commentSubject = {
  meta: {
    type: 'suggestion',
    messages: { late: 'Begin this comment with a noun or a verb, not with “{{word}}”.' },
    schema: [],
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      const comments = sourceCode.getAllComments();
      for (const [place, comment] of comments.entries()) {
        const before = comments[place - 1];
        if (before && goesOn(before, comment)) continue;
        const [word] = LATE.exec(comment.value.replace(/^[*\s]+/, '')) ?? [];
        if (word && comment.loc) report({ loc: comment.loc, messageId: 'late', data: { word } });
      }
    },
  }),
};

/**
 * One comment in several lines.
 * @param {import('estree').Comment} before @param {import('estree').Comment} comment
 */
const goesOn = (before, comment) =>
  comment.type === 'Line' &&
  before.type === 'Line' &&
  before.loc?.end.line === (comment.loc?.start.line ?? 0) - 1 &&
  before.loc?.start.column === comment.loc?.start.column;
