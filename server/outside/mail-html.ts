import type { Community } from '#contract/community.ts';
import { brightAccent, type Colours } from '../common/community-colours.ts';
import { escapedHtml } from '../common/escaped-html.ts';

interface MailContent {
  readonly community: Pick<Community, 'name'> & { readonly colours: Colours };
  readonly icon: string;
  readonly title: string;
  /** The paragraphs before and after the button. */
  readonly before: readonly string[];
  readonly button: { readonly label: string; readonly address: string };
  readonly after: readonly string[];
  /** The address of the community's server. */
  readonly discord: string | null;
}

/**
 * The HTML of every mail. Outlook knows tables and `bgcolor`, but neither themes nor a second font: the elements have the light
 * colours, which the style sheet replaces in the dark. The picture says nothing, because many programs leave it out.
 */
export function mailHtml(content: MailContent): string {
  const { community, icon, title, before, button, after, discord } = content;
  const { name, colours } = community;
  const fill = brightAccent(colours);
  const font = "font-family:'Segoe UI',system-ui,Roboto,Arial,sans-serif";
  const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${escapedHtml(text)}</p>`).join('\n');
  const lane = `<td width="24" height="4" bgcolor="${fill}" style="font-size:0;line-height:0">&nbsp;</td>`;
  return `<!doctype html>
<html lang="es"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background: #060b18 !important; }
.panel { background: #0f1830 !important; border-color: #213156 !important; color: #eef3fc !important; }
.link { color: ${colours.ENLACE_OSCURO ?? '#3fe0f0'} !important; }
}
</style></head>
<body class="page" style="margin:0;background:#eef2f9">
${table} class="page" width="100%" bgcolor="#eef2f9"><tr><td align="center" style="padding:24px 12px">
${table} class="panel" width="520" bgcolor="#ffffff" style="width:100%;max-width:520px;background:#ffffff;border:1px solid #d3dcec;color:#0f1a34"><tr>
<td style="padding:24px;${font};font-size:16px;line-height:1.6">
${table}><tr><td><img src="${escapedHtml(icon)}" width="40" height="40" alt=""></td><td style="padding-left:12px;${font};font-size:20px"><b>${escapedHtml(name)}</b></td></tr></table>
<h1 style="margin:24px 0 8px;font-size:26px;line-height:1.3">${escapedHtml(title)}</h1>
${table}><tr>${Array(4).fill(lane).join('<td width="12"></td>')}</tr></table>
<p style="margin:0 0 20px"></p>
${paragraphs(before)}
${table} style="margin:0 0 16px"><tr><td bgcolor="${fill}" style="padding:12px 24px;${font};font-size:16px"><a href="${escapedHtml(button.address)}" style="color:#060b18;text-decoration:none"><b>${escapedHtml(button.label)}</b></a></td></tr></table>
${paragraphs(after)}
${discord === null ? '' : `<p style="margin:0"><a class="link" href="${escapedHtml(discord)}" style="color:${colours.ENLACE_CLARO ?? '#00687c'}">Discord</a></p>`}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
