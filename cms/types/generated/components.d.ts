import type { Schema, Struct } from '@strapi/strapi';

export interface ArticlePicture extends Struct.ComponentSchema {
  collectionName: 'components_article_pictures';
  info: {
    description: 'A picture of the media library with the words that describe it.';
    displayName: 'Picture';
    icon: 'picture';
  };
  attributes: {
    alt: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'What the picture shows, in this language, for people who do not see it.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
        minLength: 3;
      }>;
    file: Schema.Attribute.Media<'images'> &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'PNG, JPEG, WebP or AVIF, at least 960 pixels wide. The site makes smaller copies of it.';
        };
      }>;
  };
}

export interface HomeCard extends Struct.ComponentSchema {
  collectionName: 'components_home_cards';
  info: {
    description: 'A card with an icon, a few words and an optional link.';
    displayName: 'Card';
    icon: 'apps';
  };
  attributes: {
    icon: Schema.Attribute.Enumeration<
      [
        'badge-check',
        'badge-percent',
        'bell',
        'book-open',
        'bot',
        'box',
        'calendar-sync',
        'card-sim',
        'chart-line',
        'circle-help',
        'clock',
        'code-xml',
        'coins',
        'cpu',
        'file-text',
        'gift',
        'globe',
        'hand-coins',
        'headphones',
        'info',
        'key-round',
        'layers',
        'link',
        'list-checks',
        'lock',
        'mail',
        'message-square',
        'message-square-plus',
        'message-square-text',
        'package',
        'percent',
        'receipt-text',
        'refresh-cw',
        'rocket',
        'search',
        'send',
        'server',
        'shield-check',
        'smartphone',
        'sparkles',
        'tag',
        'timer',
        'trending-up',
        'trophy',
        'user-plus',
        'users',
        'wallet',
        'webhook',
        'zap',
      ]
    > &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Name of the icon.';
        };
      }> &
      Schema.Attribute.DefaultTo<'badge-check'>;
    linkLabel: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Words of the link.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    linkPath: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Path on this site without a language prefix, or a full https address.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'One or two sentences.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 400;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
  };
}

export interface HomeFact extends Struct.ComponentSchema {
  collectionName: 'components_home_facts';
  info: {
    description: 'One short promise under the purchase panel.';
    displayName: 'Fact';
    icon: 'check';
  };
  attributes: {
    icon: Schema.Attribute.Enumeration<
      [
        'badge-check',
        'badge-percent',
        'bell',
        'book-open',
        'bot',
        'box',
        'calendar-sync',
        'card-sim',
        'chart-line',
        'circle-help',
        'clock',
        'code-xml',
        'coins',
        'cpu',
        'file-text',
        'gift',
        'globe',
        'hand-coins',
        'headphones',
        'info',
        'key-round',
        'layers',
        'link',
        'list-checks',
        'lock',
        'mail',
        'message-square',
        'message-square-plus',
        'message-square-text',
        'package',
        'percent',
        'receipt-text',
        'refresh-cw',
        'rocket',
        'search',
        'send',
        'server',
        'shield-check',
        'smartphone',
        'sparkles',
        'tag',
        'timer',
        'trending-up',
        'trophy',
        'user-plus',
        'users',
        'wallet',
        'webhook',
        'zap',
      ]
    > &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Name of the icon.';
        };
      }> &
      Schema.Attribute.DefaultTo<'badge-check'>;
    text: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'A few words, no full stop.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface HomeHeading extends Struct.ComponentSchema {
  collectionName: 'components_home_headings';
  info: {
    description: 'Title of a section with an optional line and link.';
    displayName: 'Section heading';
    icon: 'layout';
  };
  attributes: {
    linkLabel: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Words of the link or button.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    linkPath: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Path on this site without a language prefix.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'A line under the title.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
  };
}

export interface HomeRefundCard extends Struct.ComponentSchema {
  collectionName: 'components_home_refund_cards';
  info: {
    description: 'The dark card that promises the money back.';
    displayName: 'Refund card';
    icon: 'clock';
  };
  attributes: {
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 400;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'A line break splits it in two lines.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
  };
}

export interface HomeStep extends Struct.ComponentSchema {
  collectionName: 'components_home_steps';
  info: {
    description: 'One step of an instruction.';
    displayName: 'Step';
    icon: 'bulletList';
  };
  attributes: {
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'One or two sentences.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface MenuChild extends Struct.ComponentSchema {
  collectionName: 'components_menu_childs';
  info: {
    description: 'An entry inside a dropdown or a footer column.';
    displayName: 'Menu entry (second level)';
    icon: 'bulletList';
  };
  attributes: {
    alias: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Small Latin letters, digits and hyphens. The site recognises the entry by it: leave it as it is, and do not translate it.';
          label: 'Name for the site';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    description: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'One line under the title in a dropdown list.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    isHidden: Schema.Attribute.Boolean &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Hidden entries stay here but are not shown on the site.';
          label: 'Hide on the site';
        };
      }> &
      Schema.Attribute.DefaultTo<false>;
    path: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::page-path'> &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Choose a page of the site, or type a full https address. Leave empty for an entry that only opens a list.';
          label: 'Page';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'The words a visitor sees.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface MenuItem extends Struct.ComponentSchema {
  collectionName: 'components_menu_items';
  info: {
    description: 'An entry of the menu; with children it is a dropdown or a footer column.';
    displayName: 'Menu entry';
    icon: 'bulletList';
  };
  attributes: {
    alias: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Small Latin letters, digits and hyphens. The site recognises the entry by it: leave it as it is, and do not translate it.';
          label: 'Name for the site';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    children: Schema.Attribute.Component<'menu.child', true> &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Entries of the dropdown or the column.';
        };
      }>;
    description: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'One line under the title in a dropdown list.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    isHidden: Schema.Attribute.Boolean &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Hidden entries stay here but are not shown on the site.';
          label: 'Hide on the site';
        };
      }> &
      Schema.Attribute.DefaultTo<false>;
    path: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::page-path'> &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Choose a page of the site, or type a full https address. Leave empty for an entry that only opens a list.';
          label: 'Page';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'The words a visitor sees.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface OrganisationPaymentLogo extends Struct.ComponentSchema {
  collectionName: 'components_organisation_payment_logos';
  info: {
    description: 'A payment method shown in the footer.';
    displayName: 'Payment logo';
    icon: 'priceTag';
  };
  attributes: {
    code: Schema.Attribute.Enumeration<
      ['visa', 'mastercard', 'mir', 'alipay', 'tether', 'bitcoin', 'litecoin', 'tron', 'payeer']
    > &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Decides the logo.';
        };
      }>;
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Name for screen readers.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
  };
}

export interface OrganisationSocialLink extends Struct.ComponentSchema {
  collectionName: 'components_organisation_social_links';
  info: {
    description: 'A profile in a social network; each language has its own list.';
    displayName: 'Social link';
    icon: 'link';
  };
  attributes: {
    network: Schema.Attribute.Enumeration<
      ['telegram', 'x', 'discord', 'github', 'vk', 'youtube', 'instagram', 'facebook', 'wechat', 'weibo', 'whatsapp']
    > &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Decides the icon.';
        };
      }>;
    url: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Full address, starting with https://';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
  };
}

export interface SectionCallToAction extends Struct.ComponentSchema {
  collectionName: 'components_section_call_to_actions';
  info: {
    description: 'A line with one button.';
    displayName: 'Call to action';
    icon: 'cursor';
  };
  attributes: {
    linkLabel: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Words of the button: name the result.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    linkPath: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Path on this site without a language prefix, or a full https address.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 250;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionCards extends Struct.ComponentSchema {
  collectionName: 'components_section_cardss';
  info: {
    description: 'A grid of cards.';
    displayName: 'Cards';
    icon: 'apps';
  };
  attributes: {
    cards: Schema.Attribute.Component<'home.card', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionFaq extends Struct.ComponentSchema {
  collectionName: 'components_section_faqs';
  info: {
    description: 'All questions of one category.';
    displayName: 'Questions';
    icon: 'question';
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::faq-category.faq-category'> &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'The category whose questions are shown.';
        };
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionPriceTable extends Struct.ComponentSchema {
  collectionName: 'components_section_price_tables';
  info: {
    description: 'Live prices from the catalogue; nothing is typed by hand.';
    displayName: 'Price table';
    icon: 'priceTag';
  };
  attributes: {
    serviceCode: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Code of one service (tg). Empty: the popular services.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionReference extends Struct.ComponentSchema {
  collectionName: 'components_section_references';
  info: {
    description: "A part of the API's reference, or a program to copy. The build makes it from the contract; nothing is typed by hand.";
    displayName: 'Reference';
    icon: 'code';
  };
  attributes: {
    source: Schema.Attribute.Enumeration<
      [
        'handler-actions',
        'handler-tokens',
        'json-calls',
        'json-objects',
        'supply-calls',
        'event-types',
        'errors',
        'field-rules',
        'quick-start-json-api',
        'quick-start-handler-api',
        'quick-start-events',
        'quick-start-webhooks',
        'quick-start-sdk',
        'quick-start-repeat-orders',
      ]
    > &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: "What is shown. A quick start is the file that the shop's own tests run.";
        };
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionSteps extends Struct.ComponentSchema {
  collectionName: 'components_section_stepss';
  info: {
    description: 'Numbered steps.';
    displayName: 'Steps';
    icon: 'bulletList';
  };
  attributes: {
    steps: Schema.Attribute.Component<'home.step', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SectionText extends Struct.ComponentSchema {
  collectionName: 'components_section_texts';
  info: {
    description: 'A heading and text in Markdown.';
    displayName: 'Text';
    icon: 'file';
  };
  attributes: {
    body: Schema.Attribute.RichText &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Markdown: **bold**, lists, [links](/faq), tables.';
        };
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Empty for text without a heading.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 150;
      }>;
  };
}

export interface SeoMeta extends Struct.ComponentSchema {
  collectionName: 'components_seo_metas';
  info: {
    description: 'What search engines and link previews show.';
    displayName: 'Search engines';
    icon: 'search';
  };
  attributes: {
    description: Schema.Attribute.Text &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Up to about 155 characters. Empty: the lead of the page.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    noIndex: Schema.Attribute.Boolean &
      Schema.Attribute.Required &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Ask search engines not to list this page.';
        };
      }> &
      Schema.Attribute.DefaultTo<false>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetPluginOptions<{
        editor: {
          hint: 'Up to about 60 characters. Empty: the title of the page.';
        };
      }> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 70;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'article.picture': ArticlePicture;
      'home.card': HomeCard;
      'home.fact': HomeFact;
      'home.heading': HomeHeading;
      'home.refund-card': HomeRefundCard;
      'home.step': HomeStep;
      'menu.child': MenuChild;
      'menu.item': MenuItem;
      'organisation.payment-logo': OrganisationPaymentLogo;
      'organisation.social-link': OrganisationSocialLink;
      'section.call-to-action': SectionCallToAction;
      'section.cards': SectionCards;
      'section.faq': SectionFaq;
      'section.price-table': SectionPriceTable;
      'section.reference': SectionReference;
      'section.steps': SectionSteps;
      'section.text': SectionText;
      'seo.meta': SeoMeta;
    }
  }
}
