const hash = '0a'.repeat(32);
const shown = `/files/public/image/${hash}.png`;
const own = `/files/private/inquiry/${hash}.jpg`;
const link = 'rel="noopener noreferrer nofollow" target="_blank"';

/**
 * Texts as somebody sends them, as the server keeps them, and, where it is not the same, as the editor writes them once they
 * were opened in it. The server, the editor and the sites are tested against these, so that all three agree.
 */
export interface Sample {
  name: string;
  sent: string;
  kept: string;
  edited?: string;
}

const same = (name: string, kept: string): Sample => ({ name, sent: kept, kept });

export const samples: readonly Sample[] = [
  same('headings', '<h1>하나</h1><h2>둘</h2><h3>셋</h3><h4>넷</h4><p>글</p>'),
  same(
    'words with looks',
    '<p><strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소</s> <code>a = 1</code> x<sub>1</sub> y<sup>2</sup> <mark>표시</mark> <small>작게</small></p>',
  ),
  same('lines', '<p>한 줄<br />다음 줄</p><p></p><hr /><p>끝</p>'),
  same('lists', '<ul><li><p>하나</p></li><li><p>둘</p></li></ul><ol start="3"><li><p>셋</p></li></ol>'),
  same('a quotation and code', '<blockquote><p>말</p></blockquote><pre><code>let a = 1;</code></pre>'),
  same('alignment', '<p style="text-align:center">가운데</p><h2 style="text-align:right">오른쪽</h2>'),
  same('colours', '<p><span style="color:#12b886">초록</span> <span style="background-color:yellow">바탕</span></p>'),
  same('a link', `<p><a href="https://a.example/?q=1&amp;x=2" ${link}>여기</a></p>`),
  same('an image in its line', `<p>앞 <img src="${shown}" alt="그림" width="10" height="20" /> 뒤</p>`),
  same(
    'an image with words that look like mark-up',
    `<p><img src="${shown}" alt="&lt;b&gt; &quot;합&quot; &amp; 표" /></p>`,
  ),
  same(
    'a table',
    '<table><tbody><tr><th rowspan="2"><p>이름</p></th><th colspan="2"><p>값</p></th></tr><tr><td colspan="2"><p>가</p></td></tr><tr><td rowspan="2"><p>나</p></td><td><p>다</p></td><td><p>라</p></td></tr><tr><td><p>마</p></td><td><p>바</p></td></tr></tbody></table>',
  ),
  {
    name: 'a private image that was shown with its signature',
    sent: `<p><img src="${own}?until=1700000000000&amp;seal=${'A'.repeat(43)}" alt="" /></p>`,
    kept: `<p><img src="${own}" alt="" /></p>`,
  },
  {
    name: 'tags of older texts',
    sent: '<div><b>굵게</b> <i>기울임</i></div><figure><figcaption>설명</figcaption></figure>',
    kept: '<div><b>굵게</b> <i>기울임</i></div><figure><figcaption>설명</figcaption></figure>',
    edited: '<p><strong>굵게</strong> <em>기울임</em></p><p>설명</p>',
  },
  {
    name: 'an older table',
    sent: '<table><caption>표</caption><thead><tr><th scope="col">가</th></tr></thead><tbody><tr><td>나</td></tr></tbody></table>',
    kept: '<table><caption>표</caption><thead><tr><th scope="col">가</th></tr></thead><tbody><tr><td>나</td></tr></tbody></table>',
    edited:
      '<table><tbody><tr><td><p>표</p></td></tr><tr><th><p>가</p></th></tr><tr><td><p>나</p></td></tr></tbody></table>',
  },
  {
    name: 'a colour that is a whole paragraph’s',
    sent: '<p style="color:red;font-size:40px;position:fixed">글</p>',
    kept: '<p style="color:red">글</p>',
    edited: '<p><span style="color:red">글</span></p>',
  },
  {
    name: 'a list without paragraphs',
    sent: '<ul><li>하나</li></ul>',
    kept: '<ul><li>하나</li></ul>',
    edited: '<ul><li><p>하나</p></li></ul>',
  },
  {
    name: 'what acts, or comes from elsewhere',
    sent: `<p onclick="x()">글<script>x()</script><img src="https://b.example/i.png" /><img src="data:image/png;base64,AA==" /><a href="javascript:x()">여기</a></p><iframe src="https://b.example"></iframe><svg><p>x</p></svg>`,
    kept: `<p>글<a ${link}>여기</a></p>`,
    edited: '<p>글여기</p>',
  },
];
