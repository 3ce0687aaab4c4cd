import {
  API_BASE,
  brandMailFooter,
  type Flavour,
  flavourOf,
  LOGOS_PATH,
  mailFooter,
  render,
  type TextValues,
} from '@emcee/contract';
import { type Brand, withoutLinks } from '@emcee/game';

export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown in large letters. */
  code?: string;
  button?: { label: string; href: string };
  /** Small print below the button. */
  note?: string;
  /** A link in small print, at the end. */
  quietLink?: { label: string; href: string };
  values?: TextValues;
  /** The organizer that a mail to players comes from. */
  brand?: Brand;
};

const COLORS = {
  canvas: '#F8F7FB',
  surface: '#FFFFFF',
  border: '#E4E0EE',
  text: '#1B1530',
  muted: '#625A78',
  accent: '#5836D4',
} as const;

/** The largest size of a logo in px. */
const LOGO = { maxWidth: 132, height: 38 } as const;

const FONT = "Montserrat,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The address that the mail links to determines the flavour. */
export function renderMail(
  content: MailContent,
  publicUrl: string,
): { subject: string; textBody: string; htmlBody: string } {
  const flavour = flavourOf(new URL(publicUrl).hostname);
  const said = flavoured(content, flavour);
  const look = lookOf(content.brand, publicUrl);
  return {
    subject: said.subject,
    textBody: renderText(said, look),
    htmlBody: renderHtml(said, look),
  };
}

type Look = { accent: string; head: string; footer: string };

/** The look of the organizer, or of the product if there is none. */
function lookOf(brand: Brand | undefined, publicUrl: string): Look {
  const name = brand === undefined ? '' : nameOf(brand);
  const accent = brand?.colors?.light.accent ?? COLORS.accent;
  const footer =
    name === '' ? mailFooter : `${render(brandMailFooter, 'enterprise', { name })} ${mailFooter}`;
  const logo = brand?.logo == null ? '' : renderLogo(brand.logo, { name, publicUrl });
  if (logo === '' && name === '') return { accent, head: productHead(accent), footer };
  return { accent, head: `${logo}<span>${escapeHtml(name)}</span>`, footer };
}

/** The name of the organizer; without one, the host of its link. */
function nameOf({ customTitle, customUrl }: Brand): string {
  if (customTitle !== '' || customUrl === '') return withoutLinks(customTitle);
  return new URL(customUrl).hostname;
}

function productHead(accent: string): string {
  return `<span style="display:inline-block;width:30px;line-height:30px;border-radius:9px;background:${accent};color:#FFFFFF;text-align:center">e</span>&nbsp; Emcee`;
}

function renderLogo(
  { url, width, height }: NonNullable<Brand['logo']>,
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const scale = Math.min(LOGO.maxWidth / width, LOGO.height / height);
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
  const source = new URL(`${API_BASE}${LOGOS_PATH}/${hash}.png`, publicUrl).href;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  // White, so that a dark logo on a clear background is visible in dark mail programs too.
  return `<img src="${source}" alt="${name === '' ? 'Logo' : ''}" ${size} style="vertical-align:middle;margin-right:10px;background:#FFFFFF;border-radius:9px">`;
}

/** Writes 'December 3, 2026', for example, in UTC because the reader's zone is unknown. */
export function mailDay(at: Date): string {
  return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

// Mail programs show 'www.evil.example/free@mail.example' as the address of a site.
const ADDRESS_LIKE_SITE = /^[^\s@]*\/[^\s@]*@[^\s@]+\.[^\s@]+$/;

/** Senders choose their addresses. */
function withPlainAddresses(values: TextValues): TextValues {
  const plain = Object.entries(values).map(([name, value]) => {
    const isSite = typeof value === 'string' && ADDRESS_LIKE_SITE.test(value);
    return [name, isSite ? withoutLinks(value) : value] as const;
  });
  return Object.fromEntries(plain);
}

function flavoured(content: MailContent, flavour: Flavour): MailContent {
  const values = withPlainAddresses(content.values ?? {});
  const say = (text: string): string => render(text, flavour, values);
  return {
    subject: say(content.subject),
    heading: say(content.heading),
    paragraphs: content.paragraphs.map(say),
    ...(content.code === undefined ? {} : { code: say(content.code) }),
    ...(content.button === undefined
      ? {}
      : { button: { label: say(content.button.label), href: content.button.href } }),
    ...(content.note === undefined ? {} : { note: say(content.note) }),
    ...(content.quietLink && { quietLink: content.quietLink }),
  };
}

function renderText(content: MailContent, { footer }: Look): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.code !== undefined) parts.push(content.code);
  if (content.button !== undefined) parts.push(`${content.button.label}:\n${content.button.href}`);
  if (content.note !== undefined) parts.push(content.note);
  if (content.quietLink) parts.push(`${content.quietLink.label}:\n${content.quietLink.href}`);
  parts.push(footer);
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(content: MailContent, look: Look): string {
  const { canvas, surface, border, text, muted } = COLORS;
  const paragraphs = content.paragraphs
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:${canvas};color:${text};font:16px/1.6 ${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${canvas}">
<tr><td align="center" style="padding:32px 16px;overflow-wrap:anywhere;word-break:break-word">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:800">${look.head}</td></tr>
<tr><td style="background:${surface};border:1px solid ${border};border-radius:14px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(content.heading)}</h1>
${paragraphs}${renderCode(content)}${renderButton(content, look)}${renderNote(content)}${renderQuietLink(content)}
</td></tr>
<tr><td style="padding:16px 4px;color:${muted};font-size:13px">${escapeHtml(look.footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function renderCode({ code }: MailContent): string {
  if (code === undefined) return '';
  // A double click selects the whole code.
  return `<p style="margin:8px 0 24px;font-size:36px;line-height:1.2;font-weight:800;letter-spacing:8px">${escapeHtml(code)}</p>`;
}

function renderButton({ button }: MailContent, { accent }: Look): string {
  if (button === undefined) return '';
  const href = escapeHtml(button.href);
  return `<p style="margin:8px 0 24px"><a href="${href}" style="display:inline-block;background:${accent};color:#FFFFFF;text-decoration:none;font-weight:600;border-radius:9px;padding:12px 22px">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;color:${COLORS.muted};font-size:13px">Or copy this address into your browser:<br><a href="${href}" style="color:${accent};word-break:break-all">${href}</a></p>`;
}

function renderNote({ note }: MailContent): string {
  if (note === undefined) return '';
  return `<p style="margin:0;color:${COLORS.muted};font-size:13px">${escapeHtml(note)}</p>`;
}

function renderQuietLink({ quietLink }: MailContent): string {
  if (quietLink === undefined) return '';
  const href = escapeHtml(quietLink.href);
  return `<p style="margin:16px 0 0;font-size:13px"><a href="${href}" style="color:${COLORS.muted}">${escapeHtml(quietLink.label)}</a></p>`;
}

/** Safe in attributes with double quotes, too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
