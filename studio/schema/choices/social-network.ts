/** Networks that the site has an icon for. */
export const socialNetworks = [
  {value: 'facebook', title: 'Facebook'},
  {value: 'linkedin', title: 'LinkedIn'},
  {value: 'instagram', title: 'Instagram'},
  {value: 'youtube', title: 'YouTube'},
  {value: 'whatsapp', title: 'WhatsApp'},
  {value: 'x', title: 'X'},
  {value: 'tiktok', title: 'TikTok'},
]
