import { Download, Flame, House, Map, Repeat2, Settings2, Sparkles } from 'lucide-react';
import type { CommandItem } from '../../../../ui/command-item.ts';

export const entries: readonly CommandItem[] = [
  { id: 'home', group: 'Pages', label: 'Home', keys: 'G-H', icon: <House /> },
  { id: 'heatmap', group: 'Pages', label: 'Heatmap', hint: 'Map', icon: <Flame /> },
  { id: 'display', group: 'Pages', label: 'Display', hint: 'Settings', icon: <Settings2 /> },
  {
    id: 'generate',
    group: 'Route',
    label: 'Generate route',
    keywords: ['loop', 'suggest'],
    icon: <Sparkles />,
  },
  { id: 'reverse', group: 'Route', label: 'Reverse route', icon: <Repeat2 /> },
  {
    id: 'export',
    group: 'Route',
    label: 'Export as GPX',
    keywords: ['download', 'save file'],
    icon: <Download />,
  },
  {
    id: 'offline',
    group: 'Maps',
    label: 'Keep offline',
    hint: 'No room',
    disabled: true,
    icon: <Map />,
  },
];
