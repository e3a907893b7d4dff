import { Camera, Globe, type LucideIcon, MessagesSquare, Music2, Play, ThumbsUp } from 'lucide-react';

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['Discord', MessagesSquare],
  ['YouTube', Play],
  ['Instagram', Camera],
  ['Facebook', ThumbsUp],
  ['TikTok', Music2],
]);

/** A generic icon for the activity of a social network. The network's name is always next to it. */
export function SocialIcon({ network }: { network: string }) {
  const Icon = icons.get(network) ?? Globe;
  return <Icon aria-hidden="true" size={18} />;
}
